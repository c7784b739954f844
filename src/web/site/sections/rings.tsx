const radii = [430, 352, 273, 195, 118]

/** Sound around the bell: discs in the two butters, by turns. The parent says where their centre is. */
export function Rings({ className = '' }: { className?: string }) {
  return (
    <svg
      viewBox="-430 -430 860 860"
      aria-hidden="true"
      className={`pointer-events-none absolute -z-10 size-215 -translate-x-1/2 -translate-y-1/2 ${className}`}
    >
      {radii.map((radius, index) => (
        <circle key={radius} r={radius} className={index % 2 ? 'fill-butter' : 'fill-butter-2'} />
      ))}
    </svg>
  )
}
