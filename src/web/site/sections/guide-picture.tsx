import type { Picture } from '#web/site/content/help/chapter.ts'

const files = import.meta.glob<string>('../../content/help/*.{avif,webp}', {
  eager: true,
  query: '?no-inline',
  import: 'default',
})

/** A picture of the app. Until somebody has taken it, the guide reads well without. */
export function GuidePicture({ picture }: { picture: Picture }) {
  const { file, text, width, height } = picture
  const find = (kind: string) => files[`../../content/help/${file}.${kind}`]
  const [avif, webp] = [find('avif'), find('webp')]
  const image = webp ?? avif
  if (!image) return null
  return (
    <figure>
      <picture>
        {avif && <source type="image/avif" srcSet={avif} />}
        <img src={image} alt={text} width={width} height={height} loading="lazy" decoding="async" />
      </picture>
    </figure>
  )
}
