// What a page can do better with a script: it replaces its element `main` instead of loading again,
// sends entries by itself, counts timers down, listens for news, and keeps the focus.
"use strict";
(() => {
  const restMs = 2000, askMs = 5000, silenceMs = 20000;
  const main = () => document.getElementById("main");
  const form = () => main().querySelector("form");
  const fields = (part) => [...part.querySelectorAll("input:not([type=hidden]), textarea, select")];
  const buttons = (part) => [...part.querySelectorAll("button:not(:disabled):not(.unseen)")];
  const wait = (ms) => new Promise((done) => {
    setTimeout(done, ms);
    addEventListener("online", done, { once: true });
  });
  let isBusy = false, isPressing = false, queued = null, restTimer = 0, deadlineTimer = 0;
  let source = null, lastWord = 0, shownAt = Date.now();

  // Announcements: one live region, which readers watch.
  const say = (text) => { document.getElementById("news").textContent = text; };
  const news = (part) =>
    [...part.querySelectorAll("[data-news], .note")].map((node) => node.textContent.trim());

  // The state of a field: what a player changes in it.
  const isTick = (field) => field.type === "radio" || field.type === "checkbox";
  const key = (field) => isTick(field) ? `${field.name}=${field.value}` : field.name;
  const state = (field) => isTick(field) ? field.checked : field.value;
  const initial = (field) => {
    if (isTick(field)) return field.defaultChecked;
    if (field.tagName !== "SELECT") return field.defaultValue;
    return [...field.options].find((option) => option.defaultSelected)?.value ?? "";
  };
  const states = (read) => new Map(fields(main()).map((field) => [key(field), read(field)]));
  const isDirty = () => !!main().querySelector(".unsent")
    || fields(main()).some((field) => !field.disabled && state(field) !== initial(field));

  // Replaces `main`. What the player has changed since `before` stays, and so does the focus.
  const show = (fresh, before, pressed) => {
    const old = main(), focused = document.activeElement;
    const heading = (part) => part.querySelector("h1")?.textContent;
    const known = new Set(news(old));
    const changed = fields(old).filter((field) => state(field) !== before.get(key(field)));
    const caret = focused && "selectionStart" in focused && focused.type !== "radio"
      && focused.type !== "checkbox" ? [focused.selectionStart, focused.selectionEnd] : null;
    const hadFocus = old.contains(focused) || pressed;
    old.replaceWith(fresh);
    shownAt = Date.now();
    document.title = fresh.dataset.title;
    for (const field of changed) {
      const same = fields(fresh).find((other) => key(other) === key(field) && !other.disabled);
      if (!same) continue;
      if (isTick(field)) same.checked = field.checked; else same.value = field.value;
    }
    if (hadFocus) {
      const next = pressed?.dataset.next;
      const target = focused.id === "title" && !pressed ? fresh.querySelector("h1")
        : next ? buttons(fresh).find((button) => button.value === next)
        : [...fields(fresh), ...buttons(fresh)].find((other) => !other.disabled
          && other.name === focused.name && key(other) === key(focused)
          && (other.tagName !== "BUTTON" || other.value === focused.value));
      const isSame = heading(old) === heading(fresh);
      const fallback =
        (isSame && buttons(fresh).find((button) => button.classList.contains("default")))
        || fresh.querySelector("h1");
      (target ?? fallback)?.focus();
      if (target && caret && target.setSelectionRange) target.setSelectionRange(...caret);
    }
    say(news(fresh).filter((text) => text && !known.has(text)).join(" "));
    schedule();
    listen();
  };

  // Requests. The same form again is applied once, so that a lost answer is asked for again.
  const ask = async (body, isLast) => {
    const headers = { Accept: "text/html", "X-Fragment": "main" };
    const options = body ? { method: "POST", body, headers, keepalive: isLast } : { headers };
    for (;;) {
      let pause = askMs;
      try {
        const answer = await fetch(body ? form().action : location.href, options);
        if (answer.status !== 503 && answer.status !== 429) return await answer.text();
        pause = 1000 * (Number(answer.headers.get("Retry-After")) || 5);
      } catch { /* The network is away; the entries stay. */ }
      if (!body) return null;
      complain();
      await wait(pause);
    }
  };
  const complain = () => {
    if (main().querySelector(".offline")) return;
    const note = document.createElement("p");
    note.className = "note offline";
    note.textContent = main().dataset.offline;
    main().prepend(note);
    say(note.textContent);
  };

  // Sends the form with a pressed button; null for the entries only.
  const send = async (pressed, isLast = false) => {
    clearTimeout(restTimer);
    if (isBusy) {
      // A second press was meant for the old page, unless only entries are on their way.
      if (!isPressing || !pressed) queued = { pressed: pressed ?? queued?.pressed ?? null };
      return;
    }
    [isBusy, isPressing] = [true, !!pressed];
    const body = new URLSearchParams(new FormData(form()));
    if (pressed) body.set("press", pressed.value);
    const before = states(state);
    await receive(ask(body, isLast), before, pressed);
    goOn();
  };
  const goOn = () => {
    isBusy = false;
    if (!queued) return;
    const again = queued.pressed;
    queued = null;
    const same = again && buttons(main()).find((button) => button.value === again.value);
    if (same || isDirty()) send(same ?? null);
  };
  const refresh = async () => {
    if (isBusy) return;
    [isBusy, isPressing] = [true, false];
    await receive(ask(null), states(initial), null, true);
    goOn();
  };
  const receive = async (answer, before, pressed, isLook = false) => {
    const text = await answer;
    if (text === null) return;
    const fresh = new DOMParser().parseFromString(text, "text/html").getElementById("main");
    if (!fresh) { location.reload(); return; }
    if (before && fresh.dataset.version === main().dataset.version && !pressed
      && fresh.innerHTML === main().innerHTML) return;
    const open = new Set(fields(fresh).filter((field) => !field.disabled).map(key));
    if (isLook && fields(main()).some((field) => !field.disabled && !open.has(key(field))
      && state(field) !== initial(field))) {
      // The answer to the old form has the entries to copy.
      await receive(ask(new URLSearchParams(new FormData(form()))), states(state), null);
      return;
    }
    show(document.adoptNode(fresh), before, pressed);
  };

  // Time: timers count down, and at the deadline the entries are sent.
  const clock = (seconds) => {
    const whole = Math.ceil(seconds), two = (number) => String(number).padStart(2, "0");
    const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
    return hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
  };
  const passed = () => (Date.now() - shownAt) / 1000;
  const tick = () => {
    for (const timer of main().querySelectorAll("time[data-left]")) {
      const left = Math.max(0, timer.dataset.left - passed());
      const last = timer.shown ?? Number(timer.dataset.left);
      timer.shown = left;
      const text = clock(left);
      if (timer.textContent !== text) timer.textContent = text;
      if (last > 60 && left <= 60) say(main().dataset.minute);
      if (last > 10 && left <= 10) {
        say(main().dataset.seconds);
        timer.parentElement.classList.add("urgent");
      }
    }
  };
  const schedule = () => {
    clearTimeout(deadlineTimer);
    const deadline = main().dataset.deadline;
    // Browsers take no pause above 2³¹ ms.
    if (deadline === undefined || deadline > 2e6) return;
    deadlineTimer = setTimeout(() => {
      if (isDirty()) send(null); else refresh();
    }, Math.max(0, deadline - passed()) * 1000 + 50);
  };
  setInterval(tick, 250);

  // News of the server, in the visible tab only.
  const listen = (isAgain = false) => {
    const address = main().dataset.events;
    const wants = address && document.visibilityState === "visible";
    if (source && (!wants || source.address !== address)) { source.close(); source = null; }
    if (!wants || source) return;
    source = new EventSource(address);
    source.address = address;
    if (!isAgain) lastWord = Date.now();
    source.onmessage = (event) => {
      lastWord = Date.now();
      if (event.data !== main().dataset.version) refresh();
    };
  };
  setInterval(() => {
    if (source?.readyState === EventSource.CLOSED) { source = null; listen(true); }
    if (source && Date.now() - lastWord > silenceMs) refresh();
  }, askMs);

  // The player.
  document.addEventListener("submit", (event) => {
    if (event.target !== form()) return;
    event.preventDefault();
    send(event.submitter);
  });
  document.addEventListener("change", (event) => {
    const field = event.target;
    if (field.form !== form()) return;
    if (isTick(field) || field.tagName === "SELECT") send(null);
  });
  const rest = (event) => {
    const field = event.target;
    if (field.form !== form() || isTick(field) || field.tagName === "SELECT") return;
    clearTimeout(restTimer);
    // A field that is replaced would end the composition of a character.
    if (!event.isComposing) restTimer = setTimeout(() => send(null), restMs);
  };
  document.addEventListener("input", rest);
  document.addEventListener("compositionend", rest);
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.isComposing) return;
    const button = main().querySelector("[data-escape]");
    if (button) { event.preventDefault(); send(button); }
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") { listen(); refresh(); return; }
    listen();
    if (isDirty()) send(null, true);
  });
  addEventListener("pageshow", (event) => { if (event.persisted) refresh(); });

  document.documentElement.classList.add("scripted");
  schedule();
  listen();
})();
