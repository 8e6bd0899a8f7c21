// The editor in which rules are typed: CodeMirror (MIT), which tools/site bundles with this module.
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { javascript } from '@codemirror/lang-javascript';
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting, syntaxTree } from '@codemirror/language';
import { lintGutter, setDiagnostics } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** @typedef {import('./rules_text.js').Problem} Problem */

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.bool, tags.null], color: 'var(--accent)', fontWeight: '600' },
  { tag: [tags.string, tags.regexp], color: 'var(--second)' },
  { tag: tags.number, color: 'var(--first)' },
  { tag: tags.comment, color: 'var(--dim)', fontStyle: 'italic' },
]);

const look = EditorView.theme({
  '&': { height: '20rem', border: '1px solid var(--line)', borderRadius: '7px', background: 'var(--paper)' },
  '.cm-scroller': { fontFamily: 'ui-monospace, monospace', fontSize: '13px', lineHeight: '1.4' },
  '.cm-content': { caretColor: 'var(--ink)' },
  '.cm-gutters': { background: 'var(--card)', color: 'var(--dim)', borderRight: '1px solid var(--line)' },
  '.cm-activeLine': { background: 'color-mix(in srgb, var(--counter) 40%, transparent)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-tooltip': { background: 'var(--card)', color: 'var(--ink)', border: '1px solid var(--line)' },
});

export class CodeEditor {
  /** @param {HTMLElement} parent @param {(text: string) => void} onChange */
  constructor(parent, onChange) {
    this.isSetting = false;
    const extensions = [
      lineNumbers(),
      lintGutter(),
      history(),
      highlightActiveLine(),
      bracketMatching(),
      indentOnInput(),
      javascript(),
      syntaxHighlighting(colours),
      keymap.of([...defaultKeymap, ...historyKeymap]), // the tab key leaves the editor, as it leaves every other field
      look,
      EditorView.contentAttributes.of({ 'aria-label': 'Rules, in JavaScript', id: 'rules-text', tabindex: '0' }),
      EditorView.updateListener.of((update) => {
        if (update.docChanged && !this.isSetting) onChange(this.text);
      }),
    ];
    this.view = new EditorView({ parent, state: EditorState.create({ extensions }) });
  }

  get text() {
    return this.view.state.doc.toString();
  }

  set text(text) {
    this.isSetting = true;
    this.view.dispatch({ changes: { from: 0, to: this.view.state.doc.length, insert: text } });
    this.isSetting = false;
  }

  /** The first line that the parser does not understand; 0 if there is none. */
  firstFaultyLine() {
    let at = -1;
    syntaxTree(this.view.state).iterate({
      enter: (node) => {
        if (node.type.isError && at < 0) at = node.from;
        return at < 0;
      },
    });
    return at < 0 ? 0 : this.view.state.doc.lineAt(at).number;
  }

  /** Shows sentences beside their lines. @param {Problem[]} problems */
  show(problems) {
    const { doc } = this.view.state;
    const diagnostics = problems
      .filter(({ line }) => line >= 1 && line <= doc.lines)
      .map(({ line, sentence }) => {
        const { from, to, text } = doc.line(line);
        const indent = text.length - text.trimStart().length;
        return { from: from + indent, to, severity: /** @type {const} */ ('error'), message: sentence };
      });
    this.view.dispatch(setDiagnostics(this.view.state, diagnostics));
  }
}
