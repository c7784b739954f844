/** The name of a file without its folders, its ending, and what a browser adds to a second download. */
export const plainName = (path: string) =>
  path
    .slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)
    .replace(/\.\w{1,8}$/, '')
    .replace(/ ?\(\d{1,2}\)$/, '')
