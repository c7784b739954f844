/** How a tool in the foot of the editor looks; phones see its picture only. */
export const editorTool =
  'type-label wide-target flex min-h-11 items-center justify-center gap-2 rounded-small border border-[rgb(27_38_34/0.28)] px-3.5 hover:border-[rgb(27_38_34/0.5)] max-sm:w-13 sm:min-h-9.5 [&>svg]:size-4.5 [&>svg]:stroke-[1.9]'
