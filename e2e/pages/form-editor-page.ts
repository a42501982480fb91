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
    await this.dragOnto(type, this.widget(above));
  }

  /** Drags a new widget into a container that is empty. */
  async dragInto(type: string, container: string): Promise<void> {
    await expect(this.widget(container)).toBeVisible();
    await this.dragOnto(type, this.page.getByText('Drop widgets here'), 8);
  }

  private async dragOnto(type: string, place: Locator, below = -4): Promise<void> {
    await this.tool(type).hover();
    await this.page.mouse.down();
    // Widgets grow while their views load, and what is below them moves.
    await expect(async () => {
      const target = await place.boundingBox();
      if (!target) throw new Error(`${place} is not there.`);
      await this.page.mouse.move(target.x + 60, target.y - 40, { steps: 5 });
      await this.page.mouse.move(target.x + 60, target.y + below, { steps: 5 });
      await expect(this.page.locator('[data-over]')).toHaveCount(1, { timeout: 1000 });
    }).toPass();
    await this.page.mouse.up();
    await expect(this.page.locator('[data-dragging], [data-over]')).toHaveCount(0);
  }

  async remove(id: string): Promise<void> {
    await this.widget(id).click();
    await this.page.keyboard.press('Delete');
    await expect(this.widget(id)).toHaveCount(0);
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
