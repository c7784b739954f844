import { importPKCS8, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import webpush from 'web-push'
import * as z from 'zod'
import { startFcm } from '#tests/support/fcm.ts'
import { startPushService } from '#tests/support/push-service.ts'

test('the push service reads an encrypted message and answers as it was told', async () => {
  const service = await startPushService()
  const phone = service.subscribe()
  const vapid = webpush.generateVAPIDKeys()
  const options = {
    vapidDetails: { subject: 'mailto:bell@example.com', ...vapid },
    TTL: 60,
    topic: 'occurrence-1',
  }

  await webpush.sendNotification(phone, 'Grüße ⏰', options)
  expect(phone.posts[0]).toMatchObject({ text: 'Grüße ⏰', headers: { ttl: '60', topic: 'occurrence-1' } })

  phone.answerWith(429, { 'retry-after': '7' })
  const refused = webpush.sendNotification(phone, 'again', options)
  await expect(refused).rejects.toMatchObject({ statusCode: 429, headers: { 'retry-after': '7' } })
  await service.stop()
})

test('the push service refuses a message that no application server signed', async () => {
  const service = await startPushService()
  const phone = service.subscribe()
  await expect(webpush.sendNotification(phone, 'hello')).rejects.toMatchObject({ statusCode: 401 })
  await service.stop()
})

test('FCM gives access only for the signed assertion of its service account, and answers per token', async () => {
  const fcm = await startFcm()
  expect((await send(fcm.url, 'made up', 'phone')).status).toBe(401)

  const access = await accessToken(fcm.env.FCM_SERVICE_ACCOUNT)
  fcm.answerWith('old phone', 'unregistered')
  expect((await send(fcm.url, access, 'phone')).status).toBe(200)
  expect((await send(fcm.url, access, 'old phone')).status).toBe(404)
  expect(fcm.messages).toEqual([{ token: 'phone', data: { title: 'hello' } }])
  expect(fcm.attempts).toEqual(['phone', 'old phone'])
  await fcm.stop()
})

const Account = z.object({ client_email: z.string(), private_key: z.string(), token_uri: z.string() })
const Grant = z.object({ access_token: z.string() })

async function accessToken(serviceAccount: string): Promise<string> {
  const account = Account.parse(JSON.parse(serviceAccount))
  const assertion = await new SignJWT({ scope: 'https://www.googleapis.com/auth/firebase.messaging' })
    .setProtectedHeader({ alg: 'RS256' })
    .setIssuer(account.client_email)
    .setAudience(account.token_uri)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(await importPKCS8(account.private_key, 'RS256'))
  const body = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion })
  const reply = await fetch(account.token_uri, { method: 'POST', body })
  return Grant.parse(await reply.json()).access_token
}

function send(url: string, access: string, token: string) {
  return fetch(`${url}/v1/projects/jotbell-test/messages:send`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
    body: JSON.stringify({ message: { token, data: { title: 'hello' } } }),
  })
}
