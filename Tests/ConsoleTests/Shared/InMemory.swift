import Foundation
import Models
