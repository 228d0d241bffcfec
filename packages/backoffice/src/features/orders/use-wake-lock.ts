import { useEffect } from 'react'

/** Keeps the screen of a tablet on while it shows orders; a sleeping one does not ring. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isStopped = false
    const ask = () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      navigator.wakeLock.request('screen').then(
        (given) => {
          if (isStopped) void given.release()
          else lock = given
        },
        () => {}, // low battery, or the browser does not want to
      )
    }
    ask()
    // the browser takes it away with every hidden page
    document.addEventListener('visibilitychange', ask)
    return () => {
      isStopped = true
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [])
}
