/** Declares the type of one name of a contract. Only the compiler reads it: nothing has this property at run time. */
export type Declaration<T> = { readonly typeOnly?: T };

/** Declares a request by the function that answers it, or an event by its payload. */
export const declared = <T>(): Declaration<T> => ({});

/** The types of the declarations, by name. */
export type Declared<D> = { readonly [N in keyof D]: D[N] extends Declaration<infer T> ? T : never };
