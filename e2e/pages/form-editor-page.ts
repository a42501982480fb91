import { expect, type Locator, type Page } from '@playwright/test';

/** The form editor, by mouse or by keyboard alone. */
export class FormEditorPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  tool(type: string): Locator {
    return this.page.getByRole('button', { name: `Add ${type}`, exact: true });
  }

  widget(id: string): Locator {
    return this.page.getByRole('treeitem', { name: new RegExp(` · ${id}(?: ·|$)`) });
  }

  setting(name: string): Locator {
    return this.page.getByRole('complementary', { name: 'Settings' }).getByRole('textbox', { name, exact: true });
  }

  removeOption(number: number): Locator {
    return this.page.getByRole('button', { name: `Remove Option ${number}` });
  }

  /** Drags a new widget to the upper edge of one that is there. */
  async drag(type: string, above: string): Promise<void> {
    await this.drop(type, this.widget(above), -4);
  }

  /** Drags a new widget into the container that is still empty. */
  async dragInto(type: string): Promise<void> {
    await this.drop(type, this.page.getByText('Drop widgets here.'), 8);
  }

  private async drop(type: string, target: Locator, below: number): Promise<void> {
    await this.tool(type).hover();
    await this.page.mouse.down();
    const box = await target.boundingBox();
    if (!box) throw new Error('The place to drop it at is not there.');
    await this.page.mouse.move(box.x + 60, box.y - 40, { steps: 5 });
    await this.page.mouse.move(box.x + 60, box.y + below, { steps: 5 });
    await expect(this.page.locator('[data-over]')).toHaveCount(1);
    await this.page.mouse.up();
  }

  /** Presses Tab, or another key, until the element has the focus. */
  async tabTo(element: Locator, key = 'Tab'): Promise<void> {
    for (let presses = 0; presses < 80; presses += 1) {
      if ((await element.and(this.page.locator(':focus')).count()) > 0) return;
      await this.page.keyboard.press(key);
    }
    throw new Error('The Tab key does not lead there.');
  }

  async typeInto(element: Locator, text: string): Promise<void> {
    await this.tabTo(element);
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.insertText(text);
  }
}
