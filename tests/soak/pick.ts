export const pick = <Item>(items: readonly Item[], random: () => number): Item | undefined =>
  items[Math.floor(random() * items.length)]

export const within = ([least, most]: readonly [number, number], random: () => number) =>
  least + random() * (most - least)
