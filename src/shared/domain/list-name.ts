/** The lists a month holds, in the order in which they are downloaded. */
export const listNames = ['advisers'] as const;

export type ListName = (typeof listNames)[number];
