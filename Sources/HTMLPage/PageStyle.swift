/// How pages look: in the system's fonts, light or dark as the reader has it, on wide screens and narrow ones.
enum PageStyle {
    static let text = """
        :root{--ink:#1c2024;--faint:#5f6b76;--paper:#fff;--panel:#f6f7f9;--rule:#d8dde3;--link:#0b57a4;
        --good:#0a7a3b;--bad:#b3261e;--c0:#0b57a4;--c1:#c2410c;--c2:#0f7b5a;--c3:#8b2fa8;--c4:#a16207;--c5:#be185d;
        --c6:#4b5563;--c7:#0e7490}
        @media (prefers-color-scheme:dark){:root{--ink:#e6e9ec;--faint:#a0abb6;--paper:#14171a;--panel:#1d2125;
        --rule:#383f46;--link:#7cb7f5;--good:#5fd38d;--bad:#ff8a80;--c0:#6fb1f7;--c1:#fb9a5b;--c2:#4fd1a5;--c3:#d58cf0;
        --c4:#e5c04b;--c5:#f58ab8;--c6:#b4bcc5;--c7:#5fd0e6}}
        *{box-sizing:border-box}
        html{-webkit-text-size-adjust:100%;scroll-behavior:smooth}
        body{margin:0 auto;max-width:82rem;padding:1rem;font:16px/1.5 system-ui,sans-serif;color:var(--ink);
        background:var(--paper);overflow-wrap:anywhere}
        h1{font-size:1.6rem;line-height:1.2;margin:.4rem 0}
        h2{font-size:1.2rem;line-height:1.3;margin:2.2rem 0 .4rem;border-top:1px solid var(--rule);padding-top:1.2rem}
        p{margin:.4rem 0;max-width:46rem}
        a{color:var(--link)}
        dl{display:flex;flex-wrap:wrap;gap:.2rem 1.6rem;margin:.8rem 0}
        dl div{display:flex;gap:.5rem}
        dt{color:var(--faint);flex:none}
        dd{margin:0}
        nav{display:flex;flex-wrap:wrap;gap:.2rem 1rem;margin:.6rem 0}
        .plots{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,24rem),1fr));gap:1rem;margin:1rem 0}
        figure{margin:0;padding:.6rem;background:var(--panel);border:1px solid var(--rule);border-radius:.5rem;
        min-width:0}
        figcaption{font-weight:600;font-size:.95rem;margin-bottom:.3rem}
        figure ul{display:flex;flex-wrap:wrap;gap:.1rem .9rem;list-style:none;margin:.3rem 0 0;padding:0;
        font-size:.85rem}
        figure li{display:flex;align-items:center;gap:.25rem}
        figure img{display:block;max-width:100%;height:auto;margin:0 auto}
        svg.plot{display:block;width:100%;height:auto}
        svg.key{width:1rem;height:1rem;flex:none}
        svg text{font:12px system-ui,sans-serif;fill:var(--faint)}
        .grid{stroke:var(--rule);stroke-width:1}
        .line{fill:none;stroke-width:1.8;stroke-linejoin:round}
        .dashed{stroke-dasharray:5 4}
        .mark{stroke:var(--panel);stroke-width:.8}
        .s0{--c:var(--c0)}.s1{--c:var(--c1)}.s2{--c:var(--c2)}.s3{--c:var(--c3)}.s4{--c:var(--c4)}.s5{--c:var(--c5)}
        .s6{--c:var(--c6)}.s7{--c:var(--c7)}
        .line{stroke:var(--c)}
        .mark,.bar{fill:var(--c)}
        .scroll{overflow-x:auto;max-width:100%;margin:1rem 0;border:1px solid var(--rule);border-radius:.5rem}
        table{border-collapse:collapse;font-size:.9rem;font-variant-numeric:tabular-nums;width:100%;
        overflow-wrap:normal}
        caption{text-align:left;color:var(--faint);padding:.5rem .7rem;caption-side:top}
        caption span{position:sticky;left:.7rem;display:inline-block;max-width:min(46rem,calc(100vw - 4.5rem))}
        th,td{padding:.3rem .7rem;text-align:left;white-space:nowrap;border-top:1px solid var(--rule)}
        th{background:var(--panel);position:sticky;top:0}
        td:last-child:not(.number){white-space:normal;min-width:16rem}
        .number{text-align:right}
        th button{font:inherit;font-weight:600;color:inherit;background:none;border:0;padding:.2rem 0;cursor:pointer}
        th button::after{content:"\\2195";color:var(--faint);margin-left:.3em;font-weight:400}
        th[aria-sort=ascending] button::after{content:"\\2191"}
        th[aria-sort=descending] button::after{content:"\\2193"}
        tbody tr:hover{background:var(--panel)}
        .good{color:var(--good)}.bad{color:var(--bad);font-weight:600}.faint{color:var(--faint)}
        pre{overflow-x:auto;white-space:pre-wrap;max-width:100%;background:var(--panel);border:1px solid var(--rule);
        border-radius:.5rem;padding:.6rem;font-size:.85rem}
        details{margin:.8rem 0}
        summary{cursor:pointer;font-weight:600}
        :focus-visible{outline:2px solid var(--link);outline-offset:2px}

        """
}
