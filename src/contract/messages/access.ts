// What letters and their pages say about logins, password and address.
const security = 'You are getting this because it concerns the security of your account.'

export const accessMail = {
  newLogin: {
    subject: 'New login to your Jotbell account',
    title: 'Was this you?',
    text: (device: string) =>
      `Somebody logged in to your account: ${device}. We have not seen a login with a browser and system like that before.`,
    label: 'Logged in',
    you: 'Was it you? Then there is nothing to do.',
    button: 'This was not me',
    notYou: 'The button leads to a page where you end that login and choose a new password.',
    why: security,
  },
  newPassword: {
    subject: 'Your Jotbell password was changed',
    title: 'Your password was changed',
    text: 'You have a new password. Every other device was logged out and gets no more push messages. Your calendar address, your channels and everything else you set up stay as they are.',
    notYou: 'Not you? Reset your password right away: that ends everything else, too.',
    resetLink: 'Reset your password',
    why: security,
  },
  emailChange: {
    title: 'Confirm your new address',
    text: 'Enter this code in Jotbell to move your account to this address.',
    button: 'Open your profile',
    notYou: 'Not you? Just ignore this e-mail. Without the code, nothing changes.',
    why: (host: string) => `Someone entered this address as their new one at ${host}.`,
  },
  emailNotice: {
    subject: 'Your Jotbell address is about to change',
    title: 'A new address for your account',
    text: (email: string) =>
      `Somebody who knows your password asked to move your account to ${email}. We have sent a code there. Once it is typed, we write to that address and no longer to this one.`,
    you: 'Was it you? Then there is nothing to do.',
    button: 'This was not me',
    notYou: 'The button leads to a page where you stop it. It works until the code has been typed.',
    why: security,
  },
} as const

// What happened to an account that its owner should know of: a title, a sentence, and what to do if it was not them. Nobody
// typed a word of it, or a thief would have it refused as spam.
export const noticeMail = {
  tokenAdded: {
    subject: 'A token was added to your Jotbell account',
    title: 'A new token for a program',
    text: 'A program that has it can use your account without your password, as far as the token allows. If your profile does not list it, it has been removed since.',
    notYou: 'Not you? Reset your password right away: that ends every token and every login.',
  },
  passkeyAdded: {
    subject: 'A passkey was added to your Jotbell account',
    title: 'A new passkey',
    text: 'It logs you in without your password. If your profile does not list it, it has been removed since.',
    notYou: 'Not you? Reset your password right away: that removes every passkey and ends every login.',
  },
  passkeyRemoved: {
    subject: 'A passkey was removed from your Jotbell account',
    title: 'A passkey was removed',
    text: 'It opens nothing any more. Your password and your other passkeys work as before.',
    notYou: 'Not you? Reset your password right away: somebody is in your account.',
  },
  exported: {
    subject: 'Your Jotbell data was downloaded',
    title: 'Your data was downloaded',
    text: 'Somebody downloaded all your data in a login that was more than five minutes old.',
    notYou: 'Not you? Reset your password right away: that ends every login.',
  },
  resetLink: 'Reset your password',
  why: security,
} as const

export const accessPages = {
  askToEnd: {
    title: 'End this login?',
    text: (device: string) =>
      `${device} is logged out at once, and the passkeys and tokens that were made there are removed. We send you a code with which you choose a new password. That ends every other login, too.`,
    button: 'End it and send the code',
  },
  askToStop: {
    title: 'Keep your address?',
    text: (email: string) =>
      `Your account stays at this address and does not move to ${email}. Every device is logged out, and we send you a code with which you choose a new password.`,
    button: 'Stop it and send the code',
  },
  resetStarted: {
    title: 'That login was ended',
    text: 'A code is on its way to you. Choose a new password with it: somebody may know the old one.',
    link: 'Choose a new password',
  },
  stopped: {
    title: 'Your address stays',
    text: 'Every device was logged out, and a code is on its way to you. Choose a new password with it: somebody knows the old one.',
    link: 'Choose a new password',
  },
  over: {
    title: 'This link has done its work',
    text: 'There is nothing left for it to end. If you do not trust your password, choose a new one.',
    link: 'Choose a new password',
  },
} as const
