import { createElement, type SVGProps } from 'react'

const look = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const

type Shape = readonly [tag: string, attributes: Record<string, string>]

/** An icon of lucide as the build writes it: see scripts/build/lean-icons.ts. */
export function drawIcon(shapes: readonly Shape[]) {
  const drawn = shapes.map(([tag, attributes]) => createElement(tag, attributes))
  return (props: SVGProps<SVGSVGElement>) => createElement('svg', { ...look, ...props }, ...drawn)
}
