import type { Plugin } from 'vite'
import { type Change, leanPackage } from './lean.ts'

/** What the shop does not use; each is named so that a build says what a newer router writes in another way. */
const changes: readonly Change[] = [
  // names hold on to components that no page uses, and so do calls that could do anything
  { what: 'names of components', pattern: /^\s*\w+\.displayName = "[\w.]+";$/gm, by: '' },
  {
    what: 'components that only exist',
    pattern: /(?<!PURE__ \*\/ )React\$1\.(?:forwardRef|createContext|memo)\(/g,
    by: '/* @__PURE__ */ $&',
  },
  { what: 'sentences for the console of developers', pattern: /^\s*warn(?:ing|Once)\(.*\);$/gm, by: '' },
  // react-router.config.ts sends all routes with the first page
  {
    what: 'routes that are discovered later',
    pattern: /isFogOfWarEnabled\(routeDiscovery, ssr\)(?! \{)/g,
    by: 'false',
  },
  { what: 'the search for such routes', pattern: /^\s*UNSAFE_useFogOFWarDiscovery\(.*\);$/gm, by: '' },
  {
    what: 'the way to such routes',
    pattern: /patchRoutesOnNavigation: UNSAFE_getPatchRoutesOnNavigationFunction\(.*\)/g,
    by: 'patchRoutesOnNavigation: undefined',
  },
  { what: 'the use of that way', pattern: /\binit\.patchRoutesOnNavigation\b/g, by: 'undefined' },
  {
    what: 'the question for such routes',
    pattern: /(?<!function )checkFogOfWar\([^()]*\)/g,
    by: '({ active: false })',
  },
  {
    what: 'the wait for such routes',
    pattern: /\bfogOfWar\.active(?! =)|\bloadMatch\.isDiscovering(?! =)/g,
    by: 'false',
  },
  { what: 'a load that waits for such routes', pattern: /(?<=if \(!?)isFogOfWar(?=\))/g, by: 'false' },
  // every link, form and load of the shop only reads: what changes something is a call of its own
  {
    what: 'navigations that change something',
    pattern: /(?<!function )\bisMutationMethod\((?:[^()]|\([^()]*\))*\)/g,
    by: 'false',
  },
  {
    what: 'forms that are sent by the router',
    pattern: /if \(!opts \|\| !isSubmissionNavigation\(opts\)\) return \{ path \};/g,
    by: '$& throw Error("The router of the shop sends no forms: lean-router.ts");',
  },
  { what: 'forms of a fetcher', pattern: /^\tlet submitImpl = [\s\S]*?(?=^\tlet reset = )/gm, by: '' },
  { what: 'the form of a fetcher', pattern: /^\tlet FetcherForm = [\s\S]*?(?=^\tlet fetcher = )/gm, by: '' },
  { what: 'what a fetcher gives', pattern: /^\t\t(?:Form: )?FetcherForm,\n\t\tsubmit,\n/gm, by: '' },
  {
    what: 'actions of a page',
    pattern: /^\t\t\t(?:if \(!route\.hasClientAction\) )?dataRoute\.action = [\s\S]*?^\t\t\t\}\)?;\n/gm,
    by: '',
  },
  {
    what: 'actions of a page that is not loaded',
    pattern: /^\t\t\t\taction: route\.hasClientAction [\s\S]*?(?=^\t\t\t\tshouldRevalidate: )/gm,
    by: '',
  },
  {
    what: 'answers to actions',
    pattern: /if \(request\.method !== "GET"\) return singleFetchActionStrategy\(.*\);/g,
    by: '',
  },
  { what: 'requests that only read', pattern: /\brequest\.method === "GET"/g, by: 'true' },
  { what: 'requests that change something', pattern: /\brequest\.method !== "GET"/g, by: 'false' },
  {
    what: 'steps between pages',
    pattern: /args\.runClientMiddleware\(dataStrategy\)/g,
    by: 'dataStrategy(args)',
  },
  {
    what: 'the run of such steps',
    pattern: /^\tlet runClientMiddleware = [\s\S]*?(?=^\tlet results = )/gm,
    by: '',
  },
  { what: 'the name of such steps', pattern: /fetcherKey,\n\t\trunClientMiddleware\n/g, by: 'fetcherKey\n' },
  // pages do not fade into each other
  {
    what: 'transitions of a page',
    pattern: /!viewTransitionOpts \|\| !isViewTransitionAvailable/g,
    by: 'true',
  },
  {
    what: 'the steps of a transition',
    pattern: /(?<=router\.subscribe\(setState\), \[router, setState\]\);\n)[\s\S]*?(?=^\tlet navigator = )/gm,
    by: '',
  },
  {
    what: 'the state of a transition',
    pattern:
      /^\tlet \[(?:pendingState|renderDfd|transition|interruption), \w+\] = React\$1\.useState\(\);\n/gm,
    by: '',
  },
  {
    what: 'what a transition waits for',
    pattern: /(?<=reactDomFlushSyncImpl,\n)\t\ttransition,\n\t\trenderDfd,\n/g,
    by: '',
  },
  {
    what: 'the pages of a transition',
    pattern: /(?<=^\t\tlet viewTransitionOpts;\n)[\s\S]*?(?=^\t\tupdateState\(\{\n\t\t\t\.\.\.newState)/gm,
    by: '',
  },
  {
    what: 'transitions that were made',
    pattern: /^\t\tif \(isBrowser\) \{\n\t\t\trestoreAppliedTransitions\([\s\S]*?^\t\t\}\n/gm,
    by: '',
  },
  { what: 'a choice of transitions', pattern: /\buseTransitions === (?:true|false)/g, by: 'false' },
  {
    what: 'states that are shown in advance',
    pattern: /let \[state, setOptimisticState\] = useOptimistic\(_state\);/g,
    by: 'let state = _state;',
  },
  { what: 'the change of such states', pattern: /^\t\tsetOptimisticState,\n/gm, by: '' },
  // the frame of the shop scrolls by rules of its own
  { what: 'places to scroll to', pattern: /(?<!function )getSavedScrollPosition\(.*\)(?=;)/g, by: 'null' },
  { what: 'places that were left', pattern: /^\s*saveScrollPosition\(.*\);$/gm, by: '' },
  { what: 'the start of such places', pattern: /^\t\tenableScrollRestoration,\n/gm, by: '' },
  { what: 'addresses behind a mask', pattern: /(?<=if \()(?:opts\?\.)?mask(?=\) \{)/g, by: 'false' },
  // of the development and of other kinds of shops
  {
    what: 'routes of the development',
    pattern: /^\t\t(?:patchRoutes|_internalSetRoutes|_internalFetchControllers: .*|dispose),\n/gm,
    by: '',
  },
  {
    what: 'states of the development',
    pattern: /^\t\t_internalSetStateDoNot\w+\([\s\S]*?^\t\t\}\n/gm,
    by: '',
  },
  { what: 'new routes of the development', pattern: /^\s*router\.createRoutesForHMR = .*;$/gm, by: '' },
  { what: 'new data of the development', pattern: /window\.__reactRouterHdrActive/g, by: 'false' },
  { what: 'pages without a server', pattern: /ssrInfo\.context\.isSpaMode/g, by: 'false' },
  {
    what: 'loads without a server',
    pattern: /!ssr && (?=foundRev|!foundRev|manifestRoute)/g,
    by: 'false && ',
  },
  {
    what: 'another way to match addresses',
    pattern: /\bfuture\.unstable_routePatternMatching\b/g,
    by: 'false',
  },
  { what: 'instrumentation of the router', pattern: /\binit\.instrumentations\b/g, by: 'undefined' },
  {
    what: 'reports to instrumentation',
    pattern: /(?<!function )consumeInstrumentationClientResultMetaReceiver\(router\)/g,
    by: 'undefined',
  },
  {
    what: 'receivers of such reports',
    pattern: /(?<=if \()(?:opts\?\.instrumentationNavigate|instrumentationResult)MetaReceiver(?=\))/g,
    by: 'false',
  },
  { what: 'components of the server', pattern: /(?<!function )useIsRSCRouterContext\(\)/g, by: 'false' },
  { what: 'errors of such components', pattern: /if \(this\.context(?= &&|\))/g, by: 'if (false' },
  // the server has written these scripts; the browser only has to leave them as they are
  {
    what: 'the script that starts the page',
    pattern: /(?<=let routeModulesScript = )!isStatic/g,
    by: 'true',
  },
  { what: 'the data that start the page', pattern: /(?<=let contextScript = )staticContext/g, by: 'false' },
  {
    what: 'a hint for developers',
    pattern: /let heyDeveloper = [\s\S]*? \}\n\t\}\);/g,
    by: 'let heyDeveloper = null;',
  },
  // the page of the shop for errors stands in for it
  {
    what: 'a page for errors',
    pattern: /(?<=const defaultErrorElement = ).*(?=;)/g,
    by: 'null',
  },
  // While styles are still on their way nobody handles the error of a load, and the browser reports it as lost.
  {
    what: 'a load that nobody waits for',
    pattern: /return handler\(\);(?=\s*\} finally)/g,
    by: 'return await handler();',
  },
]

/** Makes the router smaller in the browser, and waits for loads that fail. */
export const leanRouter = (): Plugin =>
  leanPackage({
    name: 'lean-router',
    of: 'react-router',
    files: /react-router\/dist\/production\//,
    changes,
  })
