import type { Plugin } from 'vite'
import { type Change, leanPackage } from './lean.ts'
import { withoutCases } from './lean-cases.ts'

/**
 * Kinds of elements that no page has, by React's name for their type and the number it gives them. One that is drawn all
 * the same ends in React's own error 130, because its type is not known any more.
 */
const types: Readonly<Record<string, number>> = {
  REACT_PROFILER_TYPE: 12,
  REACT_SUSPENSE_LIST_TYPE: 19,
  REACT_LEGACY_HIDDEN_TYPE: 30,
  REACT_VIEW_TRANSITION_TYPE: 30,
  REACT_ACTIVITY_TYPE: 31,
}
/** Kinds that this build of React knows and never makes. */
const unmade = [23, 25]

const numbers: ReadonlySet<number> = new Set([...Object.values(types), ...unmade])

const oneFunction = (name: string) => new RegExp(`^function ${name}\\([\\s\\S]*?^\\}$`, 'gm')

const changes: readonly Change[] = [
  // browsers that the shop does not support any more
  {
    what: 'input events of old browsers',
    pattern: /^var isInputEventSupported = !1;[\s\S]*?^\}/gm,
    by: 'var isInputEventSupported = !0;',
  },
  {
    what: 'composition in old browsers',
    pattern: /canUseCompositionEvent = canUseDOM && "CompositionEvent" in window/g,
    by: 'canUseCompositionEvent = !0',
  },
  {
    what: 'what was composed in old browsers',
    pattern: /useFallbackCompositionData =\n[\s\S]*?(?=,\n\s*SPACEBAR_CHAR)/g,
    by: 'useFallbackCompositionData = !1',
  },
  {
    what: 'names of events in old browsers',
    pattern: /(?<!function )getVendorPrefixedEventName\(("\w+")\)/g,
    by: '$1',
  },
  // what no component listens to
  {
    what: 'events before an input',
    pattern:
      /canUseTextInputEvent\n\s*\? getNativeBeforeInputChars\([\w, ]*\)\n\s*: getFallbackBeforeInputChars\([\w, ]*\)/g,
    by: '!1',
  },
  {
    what: 'selections in a field',
    pattern:
      /^      handleEventFunc = targetInst \? getNodeFromInstance\(targetInst\) : window;\n      switch [\s\S]*?(?=^      var fallbackData;)/gm,
    by: '',
  },
  // forms whose action is a function
  { what: 'forms that are an action', pattern: /^      extractEvents\$1\([\s\S]*?\);\n/gm, by: '' },
  {
    what: 'such forms before the page answers',
    pattern: /^  i = \(unblocked\.ownerDocument \|\| unblocked\)\.\$\$reactFormReplay;\n  if \(null != i\)/gm,
    by: '  if (!1)',
  },
  {
    what: 'hooks of such forms',
    pattern: /^\s*use(?:FormState|ActionState|HostTransitionStatus): (?!throw)\w+,?\n/gm,
    by: '',
  },
  // transitions between views and references to fragments
  { what: 'lanes of transitions', pattern: /\((\w+) & 335544064\) === \1/g, by: '!1' },
  { what: 'the start of a transition', pattern: /^  shouldStartViewTransition\n    \?/gm, by: '  !1 ?' },
  { what: 'notes for transitions', pattern: /viewTransitionMutationContext = !0/g, by: '0' },
  {
    what: 'methods of fragments',
    pattern: /^FragmentInstance\.prototype\.\w+ = function [\s\S]*?^\};$/gm,
    by: '',
  },
  {
    what: 'references to fragments',
    pattern: /^        case 7:\n          if \(null === current\.stateNode\) \{[\s\S]*?^          break;\n/gm,
    by: '',
  },
  {
    what: 'the question for such fragments',
    pattern: /(?<!function )isFragmentInstanceParent\(\w+\)/g,
    by: '!1',
  },
  {
    what: 'what comes and goes in such fragments',
    pattern:
      /(?<!function )commitFragmentInstance(?:Insertion|Deletion)Effects\(\w+\)|(?<!function )commitNewChildToFragmentInstances\(\w+, \w+\)/g,
    by: '0',
  },
  // loads that the page asks for with elements and attributes of its own
  {
    what: 'loads that are asked for by a call',
    pattern:
      /^  D: prefetchDNS,\n  C: preconnect,\n  L: preload,\n  m: preloadModule,\n  X: preinitScript,\n  S: preinitStyle,\n  M: preinitModuleScript\n/gm,
    by: '',
  },
  {
    what: 'style sheets in an order of their own',
    pattern: /"string" === typeof pendingProps\.precedence/g,
    by: '!1',
  },
  // no page has elements that a script defines
  {
    what: 'elements with a name of their own',
    pattern: /(?<!function )isCustomElement\([\w.]+\)/g,
    by: '!1',
  },
  // errors are reported without the names of components, which a build makes unreadable
  { what: 'stacks of components', pattern: /(?<!function )getStackByFiberInDevAndProd\(\w+\)/g, by: '""' },
  {
    what: 'the sign of the browser that something goes on',
    pattern: oneFunction('defaultOnDefaultTransitionIndicator'),
    by: 'function defaultOnDefaultTransitionIndicator() {}',
  },
  {
    what: 'pages that are not rendered by the server',
    pattern: /^exports\.createRoot = function [\s\S]*?^\};$/gm,
    by: '',
  },
]

/** Makes React smaller in the browser: it can draw everything but what `types` and `changes` name. */
export const leanReact = (): Plugin =>
  leanPackage({
    name: 'lean-react',
    of: 'react-dom',
    files: /react-dom\/cjs\/react-dom-client\.production\.js/,
    prepare: (code) =>
      withoutCases(code, { types, numbers, texts: { acquireResource: ['style', 'stylesheet'] } }),
    changes,
  })
