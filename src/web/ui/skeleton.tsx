/** Grey stand-ins of what is to come. They wait a moment, so that a quick answer shows none at all. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden className={`animate-pulse rounded-badge bg-sunk ${className}`} />
}

export function SkeletonCard() {
  return (
    <div aria-hidden className="late space-y-3 rounded-card border border-line bg-surface p-5 shadow-1">
      <Skeleton className="h-6.5 w-30" />
      <Skeleton className="h-3.5 w-40" />
      <Skeleton className="mt-5 h-4 w-4/5" />
      <Skeleton className="h-3.5 w-3/5" />
      <div className="flex gap-2 pt-2">
        <Skeleton className="h-9.5 w-21" />
        <Skeleton className="h-9.5 w-25" />
      </div>
    </div>
  )
}
