const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

// Text as text, wherever it stands in a page or a letter.
export const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign]!)
