// The words and the look of everything about games; whoever shows a part of it brings them along.
import cs from "../../../../../locales/cs/page-database.ftl";
import en from "../../../../../locales/en/page-database.ftl";
import databaseStyle from "../styles/database.css?later";
import { addStyle } from "../styles/later";
import { addTexts } from "../texts";

addTexts(cs, en);
addStyle(databaseStyle);
