import type { StaffOrder } from '@theke/contract/calls/orders'
import { useEffect } from 'react'
import { queryClient } from '../../api.ts'
import { meQuery, useMe } from '../../use-me.ts'
import { isRingingTab, startAlarm } from './alarm.ts'
import { isOnBoard, matches } from './board/board-groups.ts'
import { BottomBar } from './bottom-bar.tsx'
import { boardBranch, boardType } from './local-settings.ts'
import { followOtherTabs, keepUnnoticed, takeArrived, unnoticed } from './new-orders.ts'
import { followOrders } from './order-feed.ts'
import { orderStore } from './order-store.ts'
import { ownBranch } from './shop.ts'
import { waitingOrders } from './waiting-orders.ts'
import { loadOpenAlarms, openAlarms, showAlarmsOf } from './open-alarms.ts'

/** Follows the orders beside every screen of the back-office: a new one is heard, seen and counted wherever somebody is. */
export default function OrderWatch() {
  const me = useMe()
  useWatch(me.id, me.isAdmin ? undefined : me.branches)
  return <BottomBar />
}

function useWatch(myId: number, branches: readonly { id: number }[] | undefined) {
  const own = branches?.map(({ id }) => id).join()
  useEffect(() => {
    const isWaitingHere = (order: StaffOrder) => {
      const branch = ownBranch(boardBranch.get(), own?.split(',').map(Number))
      const isShown = isOnBoard(order) && matches(order, { branch, type: boardType.get() })
      return isShown && order.status === 'waiting'
    }
    // what somebody types in from the phone is not news to them
    const isNews = (order: StaffOrder) => order.createdBy?.id !== myId && isWaitingHere(order)
    const count = () => {
      const ids = new Set(
        orderStore.shown
          .get()
          .filter(isWaitingHere)
          .map(({ id }) => id),
      )
      keepUnnoticed((id) => ids.has(id))
      if (waitingOrders.get() !== ids.size) waitingOrders.set(ids.size)
    }
    const showAlarms = () => showAlarmsOf(ownBranch(boardBranch.get(), own?.split(',').map(Number)))
    showAlarms()
    const stops = [
      boardBranch.subscribe(showAlarms),
      followOtherTabs(),
      startAlarm(),
      ...[orderStore.shown, boardBranch, boardType].map(({ subscribe }) => subscribe(count)),
      followOrders({
        onArrived: (arrived, isFirst) =>
          takeArrived(
            arrived.map((order) => ({ id: order.id, isNews: isNews(order) })),
            isFirst,
          ),
        onAlarms: () => void loadOpenAlarms(),
        onReopened: () => void queryClient.invalidateQueries({ queryKey: meQuery.queryKey }),
        isAwake: () => isRingingTab() || /\/orders(\/|$)/.test(window.location.pathname),
      }),
    ]
    return () => {
      for (const stop of stops) stop()
      orderStore.clear()
      unnoticed.set(new Set())
      waitingOrders.set(0)
      openAlarms.set([])
    }
  }, [myId, own])
}
