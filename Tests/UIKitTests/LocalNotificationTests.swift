import Foundation
import Testing
import UIKit

/// Messages at a time, before User Notifications.
@MainActor @Suite struct LocalNotificationTests {
    @Test func `a message waits as a copy until its time, and can be removed`() {
        let app = UIApplication.shared, message = UILocalNotification()
        message.fireDate = Date(timeIntervalSinceNow: 1_000)
        message.alertBody = "soon"
        message.userInfo = ["id": "a"]
        app.scheduleLocalNotification(message)
        message.alertBody = "changed"
        let past = UILocalNotification()
        past.fireDate = Date(timeIntervalSinceNow: -1)
        app.scheduleLocalNotification(past)
        let waiting = app.scheduledLocalNotifications ?? []
        #expect(waiting.map(\.alertBody) == ["soon"])
        #expect(waiting.first?.userInfo?["id"] as? String == "a")
        for one in waiting { app.cancelLocalNotification(one) }
        #expect(app.scheduledLocalNotifications?.isEmpty == true)
    }
}
