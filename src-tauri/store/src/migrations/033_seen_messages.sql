-- When a message about a permit case last changed, as its destination told when its content was as it was left, in billionths
-- of a second since 1970. NULL: the moment of its making, which it got there.
ALTER TABLE permit_place ADD COLUMN modified INTEGER;
