/** What is wrong with how a reminder insists. */
export const insistRules = {
  insist: 'Insist must be a JSON object',
  every: 'Every must be a whole number of minutes from 5 to 1440',
  times: 'Times must be a whole number from 1 to 20',
  shareText: 'Sharing the text must be true or false',
  breaksQuiet: 'Breaking quiet hours must be true or false',
} as const

// The first ring, and at most twenty more.
const few = 'first second third fourth fifth sixth seventh eighth ninth tenth'
const many =
  'eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first'
const ordinals = `${few} ${many}`.split(' ')

/** "third of 4 rings" */
export const placeOf = (ring: number, rings: number) => `${ordinals[ring - 1]} of ${rings} rings`

/** What the letter and the push message of a repeat say. */
export const insistMail = {
  subject: (title: string) => `Re: ${title}`,
  label: 'Waiting since',
  since: (time: string) => `Waiting since ${time}`,
  place: (ring: number, rings: number) => `This is the ${placeOf(ring, rings)}.`,
  again: (time: string) => `Until you press Done, it rings again at ${time}.`,
  contact: (time: string) => `Unless you press Done by ${time}, we write to your contact.`,
  last: 'It was the last one.',
} as const
