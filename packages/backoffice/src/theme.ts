import type { CSSVariablesResolver, MantineColorsTuple } from '@mantine/core'
import { createTheme } from '@mantine/core'

/** The green of the default shop theme; step 6 is the colour itself, white on it has 5.0:1. */
const green: MantineColorsTuple = [
  '#eef6ee',
  '#dcebdd',
  '#b8d8bf',
  '#8fc39d',
  '#5fab77',
  '#2f9359',
  '#0d8141',
  '#0a6c36',
  '#08582c',
  '#054321',
]

/** Greys with a little of the green in them, for the dark scheme. */
const dark: MantineColorsTuple = [
  '#e6ebe7',
  '#c6cfc9',
  '#a7b3ab',
  '#75837a',
  '#4c5850',
  '#3a453e',
  '#2d3731',
  '#212925',
  '#181f1b',
  '#101512',
]

export const theme = createTheme({
  colors: { green, dark },
  primaryColor: 'green',
  primaryShade: { light: 6, dark: 6 },
  fontFamily: "'Rubik', 'Rubik Fallback', sans-serif",
  headings: { fontFamily: "'Rubik', 'Rubik Fallback', sans-serif", fontWeight: '600' },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '6px', md: '12px', lg: '16px', xl: '24px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Modal: {
      defaultProps: { centered: true, closeButtonProps: { 'aria-label': 'Schließen' } },
    },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Schließen' } } },
    // fields side by side stand in one line, however long the sentence below them is
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    // in a narrow row the text gives way, never the target
    ActionIcon: { styles: { root: { flexShrink: 0 } } },
    CloseButton: { styles: { root: { flexShrink: 0 } } },
    Tooltip: { defaultProps: { openDelay: 300 } },
    Select: { defaultProps: { clearButtonProps: { 'aria-label': 'Auswahl löschen' } } },
    MultiSelect: { defaultProps: { clearButtonProps: { 'aria-label': 'Auswahl löschen' } } },
  },
})

/** Colours of text where the defaults of the kit fall short of 4.5:1. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': '#16281d',
    '--mantine-color-dimmed': '#55645a',
    '--mantine-color-placeholder': '#66736b',
    '--mantine-color-error': '#b3261e',
    '--mantine-color-default-border': '#d5dad0',
    '--mantine-color-green-light-color': '#08582c',
    '--mantine-color-green-text': '#0a6c36',
    '--mantine-color-anchor': '#0a6c36',
    '--mantine-color-red-light-color': '#8f1d17',
    '--mantine-color-red-text': '#b3261e',
    '--mantine-color-red-filled': '#b3261e',
    '--mantine-color-red-filled-hover': '#9b201a',
    '--mantine-color-gray-light-color': '#3d4a42',
    '--mantine-color-orange-light-color': '#8a3f06',
    '--mantine-color-blue-light-color': '#124f8c',
    '--page': '#f6f6f1',
    '--line': '#e3e6dc',
    '--soft': '#eaf0da',
    '--accent': '#b4540a',
  },
  dark: {
    '--mantine-color-dimmed': '#a7b3ab',
    '--mantine-color-placeholder': '#9aa79f',
    '--mantine-color-error': '#ffb0a8',
    '--mantine-color-green-light-color': '#a9dcb9',
    '--mantine-color-green-text': '#8fd0a5',
    '--mantine-color-anchor': '#8fd0a5',
    '--mantine-color-red-light-color': '#ffb0a8',
    '--mantine-color-red-text': '#ffb0a8',
    '--mantine-color-red-filled': '#b3261e',
    '--mantine-color-red-filled-hover': '#9b201a',
    '--mantine-color-gray-light': '#37423b',
    '--mantine-color-gray-light-hover': '#414d46',
    '--mantine-color-gray-light-color': '#e3e9e0',
    '--mantine-color-orange-light': '#3a2916',
    '--mantine-color-orange-light-color': '#ffc48a',
    '--mantine-color-blue-light-color': '#a9d0ff',
    '--page': '#181f1b',
    '--line': '#37423b',
    '--soft': '#26352b',
    '--accent': '#ffb27a',
  },
})
