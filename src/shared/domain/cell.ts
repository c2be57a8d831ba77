/** One value of a list as it travels: text, number (dates as yyyymmdd), nothing, or several texts. */
export type Cell = string | number | null | readonly string[];
