// Where the calls of the table begin. A file of its own, so that a small script can have it without the rest.
export const apiRoot = '/api'
