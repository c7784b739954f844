import { afterEach, describe, expect, test } from 'vitest'
import { BadConfig } from '#server/config.ts'
import { openSecrets } from '#server/secrets.ts'
import { dump } from '#tests/support/dump.ts'
import { engines, type House, useHouse } from '#tests/support/house.ts'

const key = 'a key of at least thirty-two characters'

describe.each(engines)('the keys on %s', (engine) => {
  const house = useHouse(engine)
  // The files that follow open the same database, without a SECRET_KEY.
  afterEach(() => freshSecrets(house))

  test('lie in the database as they are while no SECRET_KEY is set', async () => {
    const secrets = await freshSecrets(house)
    expect(await openSecrets(house.world.db)).toEqual(secrets)
    expect(await dump(house.world.db)).toContain(secrets.links.toString('base64'))
  })

  test('are wrapped at the first start with a SECRET_KEY, and stay the same keys', async () => {
    const secrets = await freshSecrets(house)
    expect(await openSecrets(house.world.db, key)).toEqual(secrets)
    const stolen = await dump(house.world.db)
    for (const secret of [secrets.codes.toString('base64'), secrets.links.toString('base64')])
      expect(stolen).not.toContain(secret)
    for (const secret of [secrets.vapid.privateKey, secrets.channels]) expect(stolen).not.toContain(secret)
    expect(await openSecrets(house.world.db, key)).toEqual(secrets)
  })

  test('are never in clear where SECRET_KEY was set from the beginning', async () => {
    const secrets = await freshSecrets(house, key)
    expect(await dump(house.world.db)).not.toContain(secrets.vapid.privateKey)
    expect(await openSecrets(house.world.db, key)).toEqual(secrets)
  })

  test('stop a start with another SECRET_KEY, or without one', async () => {
    await freshSecrets(house, key)
    const another = openSecrets(house.world.db, `${key}!`)
    await expect(another).rejects.toThrow(BadConfig)
    await expect(another).rejects.toThrow(/^SECRET_KEY is not the one .+$/)
    await expect(openSecrets(house.world.db)).rejects.toThrow(/^SECRET_KEY must be set.+$/)
  })

  test('cannot take the place of one another', async () => {
    await freshSecrets(house, key)
    await house.world.db.run(
      'swap-keys',
      `update secrets set value = (select value from secrets where name = 'links') where name = 'codes'`,
    )
    await expect(openSecrets(house.world.db, key)).rejects.toThrow(BadConfig)
  })
})

async function freshSecrets(house: House, secretKey?: string) {
  await house.world.db.run('forget-keys', 'delete from secrets')
  return openSecrets(house.world.db, secretKey)
}
