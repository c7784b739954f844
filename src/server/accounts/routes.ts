import { api } from '#contract/api.ts'
import { callerOf, visitOf } from '#server/http/caller.ts'
import type { Mount } from '#server/http/mount.ts'
import type { World } from '#server/world.ts'
import { present } from './account.ts'
import type { AccountData } from './accounts.ts'
import { deleteAccount } from './deletion.ts'
import * as devices from './devices.ts'
import { exportDocument, stream } from './export.ts'
import { login, logout } from './login.ts'
import * as profile from './profile.ts'
import * as registration from './registration.ts'
import { requestReset, resetPassword } from './reset.ts'

// oxfmt-ignore
export function accountRoutes(mount: Mount, world: World, data: AccountData[]) {
  mount(api.register, ({ body, request }) => registration.register(world, body, callerOf(request)))
  mount(api.verifyEmail, ({ body, request }) => registration.verify(world, body.email, body.verificationCode, callerOf(request)))
  mount(api.resendVerification, ({ body, request }) => registration.resend(world, body.email, callerOf(request)))
  mount(api.login, ({ body, request }) => login(world, body, visitOf(request)))
  mount(api.logout, ({ session, body }) => logout(world, session, body?.fcmToken ?? undefined))
  mount(api.requestReset, ({ body, request }) => requestReset(world, body.email, callerOf(request)))
  mount(api.resetPassword, ({ body, request }) => resetPassword(world, body, callerOf(request), data))

  mount(api.me, ({ account }) => present(account, world.clock.now()))
  mount(api.changeProfile, ({ account, body }) => profile.change(world, account, body, data))
  mount(api.closeAccount, ({ account, body }) => deleteAccount(world, account, body.password, data))
  mount(api.exportAccount, async ({ session, reply }) => {
    const document = await stream(world, session, exportDocument(world, session, data))
    reply.header('content-disposition', 'attachment; filename="jotbell-export.json"').type('application/json; charset=utf-8')
    return document
  })

  mount(api.registerPushToken, ({ session, body, request }) => devices.add(world, session, body.token, request.headers['user-agent'] ?? ''))
  mount(api.listDevices, ({ account }) => devices.list(world, account))
  mount(api.removeDevice, ({ account, id }) => devices.remove(world, account, id))
}
