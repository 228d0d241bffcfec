import { parseAst } from 'vite'

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Edit = { start: number; end: number; by: string }

type Unused = {
  /** Names of types that make an element, with the number it then has. */
  types: Readonly<Record<string, number>>
  /** What `tag` never is. */
  numbers: ReadonlySet<number>
  /** Cases of a function by their text. */
  texts: Readonly<Record<string, readonly string[]>>
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

/** From the outside in; true: the inside is not of interest. */
function walk(node: Node, visit: (node: Node) => boolean) {
  if (visit(node)) return
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value])
      if (isNode(child)) walk(child, visit)
}

const isTag = (node: Node): boolean => {
  const name = node.type === 'MemberExpression' && !node['computed'] ? (node['property'] as Node) : node
  return name.type === 'Identifier' && name['name'] === 'tag'
}

/** What a literal says, or a name. */
const saying = (node: unknown) =>
  isNode(node) ? (node.type === 'Literal' ? node['value'] : node['name']) : undefined

const leaving = new Set(['BreakStatement', 'ReturnStatement', 'ThrowStatement', 'ContinueStatement'])

/** Variables that a case declares for its whole function; other cases may use them. */
function declared(body: readonly Node[]): string {
  const names = new Set<unknown>()
  for (const statement of body)
    walk(statement, (node) => {
      if (node.type === 'VariableDeclarator') names.add(saying(node['id']))
      return node.type.includes('Function')
    })
  return names.size > 0 ? `var ${[...names].join(', ')};\n` : ''
}

const isEmpty = (one: Node | undefined) => one !== undefined && (one['consequent'] as Node[]).length === 0

/** Takes cases out of a switch; the statements of one stay where the case before it runs into them. */
function takenOut(cases: readonly Node[], isUnused: (test: unknown) => boolean): Edit[] {
  return cases.flatMap((one, index) => {
    if (!isUnused(saying(one['test']))) return []
    const body = one['consequent'] as Node[]
    const [first] = body
    // names without statements before it belong to it
    let at = index - 1
    while (isEmpty(cases[at]) && isUnused(saying(cases[at]?.['test']))) at -= 1
    const before = cases[at]?.['consequent'] as Node[] | undefined
    const last = before?.at(-1)
    if (before && !(last && leaving.has(last.type)))
      return [{ start: one.start, end: first?.start ?? one.end, by: '' }]
    const names = declared(body)
    return [{ start: one.start, end: one.end, by: before || !names ? names : `case void 0: ${names}` }]
  })
}

/** Whether an element of a type is still what has this number. */
const isMadeWith = (code: string, type: string, number: number | undefined) =>
  new RegExp(`case ${type}:\\n(?:.*\\n){0,3}?.*createFiberImplClass\\(${number}, `).test(code)

/** React without what it does for elements that nobody makes. A name that is not there any more ends the build. */
export function withoutCases(code: string, { types, numbers, texts }: Unused): string {
  const edits: Edit[] = []
  const found = new Set(Object.keys(types).filter((type) => isMadeWith(code, type, types[type])))
  const isUnusedType = (test: unknown) => typeof test === 'string' && test in types
  const visit =
    (within: string) =>
    (node: Node): boolean => {
      if (node.type === 'FunctionDeclaration' && within === '') {
        const name = String(saying(node['id']))
        walk(node['body'] as Node, visit(name))
        return true
      }
      if (node.type === 'BinaryExpression') {
        const { left, right, operator } = node as unknown as { left: Node; right: Node; operator: string }
        const number = numbers.has(saying(left) as number)
          ? right
          : numbers.has(saying(right) as number)
            ? left
            : undefined
        if (number && isTag(number) && /^[!=]==?$/.test(operator))
          edits.push({ start: node.start, end: node.end, by: operator.startsWith('!') ? '!0' : '!1' })
        return edits.at(-1)?.start === node.start
      }
      if (node.type !== 'SwitchStatement') return false
      const cases = node['cases'] as Node[]
      const listed = texts[within] ?? []
      const made = isTag(node['discriminant'] as Node)
        ? takenOut(cases, (test) => numbers.has(test as number))
        : takenOut(cases, (test) => isUnusedType(test) || listed.includes(String(test)))
      if (made.length > 0 && listed.length === made.length) found.add(within)
      edits.push(...made)
      return false
    }
  walk(parseAst(code) as unknown as Node, visit(''))
  const missing = [...Object.keys(types), ...Object.keys(texts)].filter((name) => !found.has(name))
  if (missing.length > 0)
    throw new Error(`react-dom has changed: ${missing.join(', ')} is not there. Adapt lean-react.ts.`)
  return apply(code, edits)
}

/** What lies inside of something that is taken out goes with it. */
function apply(code: string, edits: readonly Edit[]): string {
  let text = ''
  let at = 0
  for (const { start, end, by } of [...edits].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < at) continue
    text += code.slice(at, start) + by
    at = end
  }
  return text + code.slice(at)
}
