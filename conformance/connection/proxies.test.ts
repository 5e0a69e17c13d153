import { describe, expect, it } from "vitest";
import { proxyFor, readProxies } from "./proxies.js";

describe("which proxy", () => {
  const proxies = readProxies({ http: "http://for-http:3128", https: "for-https:3129" });

  it("goes by the scheme of the target", () => {
    expect(proxyFor("http://h/", proxies)?.origin).toBe("http://for-http:3128");
    expect(proxyFor("https://h/", proxies)?.origin).toBe("http://for-https:3129");
    expect(proxyFor("https://h/", readProxies({ http: "http://p" }))).toBeUndefined();
  });

  it.each([
    ["host.example", "https://host.example", true],
    ["host.example", "https://HOST.example./x", true],
    ["host.example", "https://a.host.example", true],
    ["host.example", "https://nothost.example", false],
    [".host.example", "https://a.host.example", true],
    ["*.host.example", "https://a.host.example", true],
    ["host.example:8443", "https://host.example:8443", true],
    ["host.example:8443", "https://host.example", false],
    ["host.example:443", "https://host.example", true],
    ["127.0.0.1", "http://127.0.0.1:8787", true],
    ["127.0.0.1:1", "http://127.0.0.1:8787", false],
    ["10.0.0.0/8", "http://10.200.0.1", true],
    ["10.0.0.0/8", "http://11.0.0.1", false],
    ["10.0.0.0/99", "http://10.0.0.1", false],
    ["::1", "http://[::1]:8787", true],
    ["[::1]:8787", "http://[::1]:8787", true],
    ["[::1]:1", "http://[::1]:8787", false],
    ["fd00::/8", "http://[fd12::1]", true],
    ["*", "https://anything", true],
    ["", "https://anything", false],
  ])("%j bypasses it for %s: %s", (entry, url, isBypassed) => {
    const some = readProxies({ http: "http://p", https: "http://p", bypass: [entry] });
    expect(proxyFor(url, some) === undefined).toBe(isBypassed);
  });
});

it.each([
  ["socks5://user:the-secret@p:1080", /over http or https, not over socks5/],
  ["http://user:the-secret@:1", /the proxy's address is none/],
  ["http://user:the-secret%@p", /% that encodes nothing/],
  ["", /the proxy's address is none/],
])("%j is refused, and no password told", (address, message) => {
  expect(() => readProxies(address)).toThrow(message);
  expect(() => readProxies(address)).not.toThrow(/the-secret/);
});
