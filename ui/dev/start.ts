import "./bridge";
import("../src/main");
