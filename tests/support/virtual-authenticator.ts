import type { Page } from '@playwright/test'

export type VirtualAuthenticator = Awaited<ReturnType<typeof addAuthenticator>>

/** An authenticator inside Chromium, as a phone or a laptop has one, for a person whom the test lets agree. */
export async function addAuthenticator(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const verify = async (isUserVerified: boolean) => {
    await browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  }
  return {
    /** Whether the person touches it when they are asked. Until then a login that is offered waits. */
    agree: async (enabled: boolean) => {
      await browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    },
    verify: () => verify(true),
    /** A finger that is not known. */
    refuseToVerify: () => verify(false),
  }
}
