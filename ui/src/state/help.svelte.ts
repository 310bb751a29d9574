/** The search in the help. */
export const help = $state({ query: "" });
