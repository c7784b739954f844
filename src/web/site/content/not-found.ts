export const notFound = { text: 'This page was never jotted down, or it has moved.' } as const
