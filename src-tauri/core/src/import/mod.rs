//! import (declarations only).
