// What the page shows of a table for two people over the network.
import cs from "../../../../../locales/cs/page-table.ftl";
import en from "../../../../../locales/en/page-table.ftl";
import { addStyle } from "../styles/later";
import style from "../styles/table.css?later";
import { addTexts } from "../texts";

addTexts(cs, en);
addStyle(style);

export { Opening } from "./Opening";
export { Panel } from "./Panel";
