// What Swift cannot import from gmp.h (macros such as mpq_numref), and the few compositions that should not cross the
// language border more than once. Everything is static inline: a call costs what it costs in C.
#ifndef TINAMOU_CGMP_SHIM_H
#define TINAMOU_CGMP_SHIM_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <gmp.h>

_Static_assert(sizeof(mp_limb_t) == 8 && GMP_NAIL_BITS == 0, "a limb is a machine word of 64 bits");
_Static_assert(sizeof(long) == 8, "mpz_get_si reads a machine word of 64 bits");

/// A number to be read by one of the functions below: two words if `denominator` is positive, else `big`.
typedef struct {
    __mpq_struct big;
    int64_t numerator;
    int64_t denominator;
} tinamou_operand;

/// A read-only mpq over an operand; the limbs of a word operand are `limbs`, so that nothing is allocated.
static inline mpq_srcptr tinamou_view(const tinamou_operand *operand, mpq_ptr view, mp_limb_t limbs[2]) {
    if (operand->denominator <= 0) return &operand->big;
    int64_t n = operand->numerator;
    limbs[0] = n < 0 ? 0 - (mp_limb_t)n : (mp_limb_t)n;
    limbs[1] = (mp_limb_t)operand->denominator;
    mpz_roinit_n(mpq_numref(view), &limbs[0], n < 0 ? -1 : n > 0);
    mpz_roinit_n(mpq_denref(view), &limbs[1], 1);
    return view;
}

#define TINAMOU_VIEW(name) \
    __mpq_struct name##_view; \
    mp_limb_t name##_limbs[2]; \
    mpq_srcptr name##_q = tinamou_view(&name, &name##_view, name##_limbs)

/// result = a + b
static inline void tinamou_add(mpq_ptr result, tinamou_operand a, tinamou_operand b) {
    TINAMOU_VIEW(a); TINAMOU_VIEW(b);
    mpq_add(result, a_q, b_q);
}

/// result = a - b
static inline void tinamou_subtract(mpq_ptr result, tinamou_operand a, tinamou_operand b) {
    TINAMOU_VIEW(a); TINAMOU_VIEW(b);
    mpq_sub(result, a_q, b_q);
}

/// result = a * b
static inline void tinamou_multiply(mpq_ptr result, tinamou_operand a, tinamou_operand b) {
    TINAMOU_VIEW(a); TINAMOU_VIEW(b);
    mpq_mul(result, a_q, b_q);
}

/// result = a / b; b is not zero.
static inline void tinamou_divide(mpq_ptr result, tinamou_operand a, tinamou_operand b) {
    TINAMOU_VIEW(a); TINAMOU_VIEW(b);
    mpq_div(result, a_q, b_q);
}

/// result = s + a * b
static inline void tinamou_add_product(mpq_ptr result, tinamou_operand s, tinamou_operand a, tinamou_operand b) {
    TINAMOU_VIEW(s); TINAMOU_VIEW(a); TINAMOU_VIEW(b);
    mpq_mul(result, a_q, b_q);
    mpq_add(result, s_q, result);
}

/// result = a
static inline void tinamou_set(mpq_ptr result, tinamou_operand a) {
    TINAMOU_VIEW(a);
    mpq_set(result, a_q);
}

/// Negative, zero or positive as a is less than, equal to or greater than b.
static inline int tinamou_compare(tinamou_operand a, tinamou_operand b) {
    TINAMOU_VIEW(a); TINAMOU_VIEW(b);
    return mpq_cmp(a_q, b_q);
}

static inline int tinamou_sign(mpq_srcptr q) { return mpq_sgn(q); }
static inline mpz_ptr tinamou_numerator(mpq_ptr q) { return mpq_numref(q); }
static inline mpz_ptr tinamou_denominator(mpq_ptr q) { return mpq_denref(q); }
static inline size_t tinamou_limb_count(mpz_srcptr z) { return mpz_size(z); }
static inline mp_limb_t tinamou_limb(mpz_srcptr z, size_t index) { return mpz_getlimbn(z, (mp_size_t)index); }

/// Bits of |z|; 0 for zero.
static inline size_t tinamou_bit_width(mpz_srcptr z) { return mpz_sgn(z) == 0 ? 0 : mpz_sizeinbase(z, 2); }

/// Whether both parts of q fit in words; they are written if so.
static inline int tinamou_words(mpq_srcptr q, int64_t *numerator, int64_t *denominator) {
    if (!mpz_fits_slong_p(mpq_numref(q)) || !mpz_fits_slong_p(mpq_denref(q))) return 0;
    *numerator = mpz_get_si(mpq_numref(q));
    *denominator = mpz_get_si(mpq_denref(q));
    return 1;
}

/// z = high * 2^64 + low
static inline void tinamou_set_wide(mpz_ptr z, uint64_t high, uint64_t low) {
    mp_limb_t *limbs = mpz_limbs_write(z, 2);
    limbs[0] = low;
    limbs[1] = high;
    mpz_limbs_finish(z, 2);
}

/// z = 10^exponent * z
static inline void tinamou_scale_by_ten(mpz_ptr z, unsigned long exponent) {
    mpz_t power;
    mpz_init(power);
    mpz_ui_pow_ui(power, 10, exponent);
    mpz_mul(z, z, power);
    mpz_clear(power);
}

/// z = floor(2^exponent / divisor) + 1
static inline void tinamou_set_reciprocal_above(mpz_ptr z, unsigned long exponent, uint64_t divisor) {
    mpz_set_ui(z, 1);
    mpz_mul_2exp(z, z, exponent);
    mpz_tdiv_q_ui(z, z, divisor);
    mpz_add_ui(z, z, 1);
}

/// The leading bits m of |q|, 2^62 <= m < 2^64, and e with m * 2^e <= |q| < (m + 1) * 2^e; bit 0 of m is also set if
/// |q| is not exactly m * 2^e. q is not zero.
static inline uint64_t tinamou_leading_bits(mpq_srcptr q, int64_t *exponent) {
    long shift = (long)tinamou_bit_width(mpq_numref(q)) - (long)tinamou_bit_width(mpq_denref(q)) - 63;
    mpz_t n, d;
    mpz_init_set(n, mpq_numref(q));
    mpz_init_set(d, mpq_denref(q));
    mpz_abs(n, n);
    if (shift > 0) mpz_mul_2exp(d, d, (mp_bitcnt_t)shift);
    else mpz_mul_2exp(n, n, (mp_bitcnt_t)-shift);
    mpz_tdiv_qr(n, d, n, d);
    uint64_t bits = mpz_get_ui(n) | (mpz_sgn(d) != 0);
    mpz_clear(n);
    mpz_clear(d);
    *exponent = shift;
    return bits;
}

/// Whether q is in lowest terms with a positive denominator. For checks only.
static inline int tinamou_is_canonical(mpq_srcptr q) {
    mpz_t divisor;
    mpz_init(divisor);
    mpz_gcd(divisor, mpq_numref(q), mpq_denref(q));
    int canonical = mpz_sgn(mpq_denref(q)) > 0 && mpz_cmp_ui(divisor, 1) == 0;
    mpz_clear(divisor);
    return canonical;
}

#undef TINAMOU_VIEW
#endif
