import type { Observable } from '../../observable.ts'
import { createObservable } from '../../observable.ts'

/** Kept in this browser as 1 or 0; 1 unless somebody switched it off (DATA-40, LOCAL-02, OPEN-118). */
export function readSetting(key: string): boolean {
  try {
    return localStorage.getItem(key) !== '0'
  } catch {
    return true // storage may be closed to us
  }
}

export function writeSetting(key: string, isOn: boolean): void {
  try {
    localStorage.setItem(key, isOn ? '1' : '0')
  } catch {
    // then it holds as long as the page is open
  }
}

function createSetting(key: string): Observable<boolean> {
  const setting = createObservable(readSetting(key))
  return {
    ...setting,
    set(isOn) {
      writeSetting(key, isOn)
      setting.set(isOn)
    },
  }
}

/** Whether lists, cards and details show the lines of an order. */
export const showProductData = createSetting('showProductData')
/** Whether they show the customer's name, phone number and address. */
export const showCustomerData = createSetting('showCustomerData')
