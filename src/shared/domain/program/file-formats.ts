/** The kinds of files in which the program saves data of the register, by file extension; a policy may allow only some of them. */
export const fileFormats = ['xlsx', 'csv', 'json', 'parquet', 'pdf', 'png', 'svg', 'html', 'eml', 'ics'] as const;
export type FileFormat = (typeof fileFormats)[number];
