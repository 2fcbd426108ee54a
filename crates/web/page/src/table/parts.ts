// What the page shows of a table for two people over the network, and of a lesson.
import cs from "../../../../../locales/cs/page-table.ftl";
import en from "../../../../../locales/en/page-table.ftl";
import { addStyle } from "../styles/later";
import style from "../styles/table.css?later";
import { addTexts } from "../texts";

addTexts(cs, en);
addStyle(style);

export { Code } from "./Code";
export { Lesson } from "./Lesson";
export { Opening, OpeningForm } from "./Opening";
export { Panel } from "./Panel";
export { TablePanel } from "./TablePanel";
