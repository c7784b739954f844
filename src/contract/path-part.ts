// A part of a path that is . or .. is a step to every client and proxy, escaped or not. A space behind it makes it a name
// again, and the server ignores spaces around a label.
export const pathPart = (value: string) => encodeURIComponent(/^\.{1,2}$/.test(value) ? `${value} ` : value)
