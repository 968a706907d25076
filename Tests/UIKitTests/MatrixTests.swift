import Testing
import UIKit

/// The matrices of `simd`.
@Suite struct MatrixTests {
    private let matrix = double4x4(rows: [
        SIMD4(1, 2, 3, 4), SIMD4(0, 2, 0, 1), SIMD4(5, 0, 1, 0), SIMD4(0, 0, 2, 1),
    ])

    @Test func `matrices have columns`() {
        #expect(matrix[1] == SIMD4(2, 2, 0, 0) && matrix[1, 0] == 2 && matrix.columns.3.y == 1)
        #expect(matrix.transpose[1] == SIMD4(0, 2, 0, 1))
        #expect(matrix == simd_double4x4(matrix[0], matrix[1], matrix[2], matrix[3]))
        #expect(simd_float3x3(diagonal: [1, 1, 1]) == matrix_identity_float3x3)
        #expect(float4x4() == matrix_identity_float4x4 - float4x4(1))
    }

    @Test func `matrices multiply rows and columns`() {
        let vector = SIMD4(1.0, 0, 2, 0)
        #expect(matrix * vector == SIMD4(7, 0, 7, 4))
        #expect(vector * matrix == SIMD4(11, 2, 5, 4))
        #expect(matrix * matrix_identity_double4x4 == matrix)
        #expect((matrix * matrix)[0] == matrix * matrix[0])
    }

    @Test func `an inverse undoes a product`() {
        #expect(matrix.determinant == 32)
        let product = simd_mul(matrix, simd_inverse(matrix))
        for place in 0..<4 {
            #expect(simd_distance(product[place], matrix_identity_double4x4[place]) < 1e-12)
        }
        #expect(simd_double3x3(columns: ([0, 1, 0], [1, 0, 0], [0, 0, 1])).determinant == -1)
        #expect(!simd_float3x3().inverse[0, 0].isFinite)
    }

    @Test func `vectors have a length`() {
        #expect(simd_length(SIMD2<Float>(3, 4)) == 5 && simd_length_squared(SIMD2(3.0, 4)) == 25)
        #expect(simd_normalize(SIMD3(0.0, 2, 0)) == [0, 1, 0])
        #expect(simd_cross(SIMD3(1.0, 0, 0), [0, 1, 0]) == [0, 0, 1])
    }
}
