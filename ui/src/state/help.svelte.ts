/** What is sought in the help. */
export const help = $state({ query: "" });
