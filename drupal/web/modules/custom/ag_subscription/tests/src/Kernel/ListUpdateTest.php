<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_subscription\Kernel;

use Drupal\ag_subscription\Operator\ListUpdate;
use Drupal\Core\Config\Config;

/**
 * A site that had the list of subscriptions before keeps what it made of it, and gets the rest.
 *
 * @group ag_subscription
 */
final class ListUpdateTest extends PassKernelTestBase {

  private const DISPLAY = 'display.default.display_options';

  public function testTheListGetsWhatItLacks(): void {
    $this->installConfig('ag_subscription');
    $shipped = $this->view()->get(self::DISPLAY);
    $view = $this->view();
    foreach (['fields.operations', 'filters.plan', 'header', 'css_class', 'style.options.columns.operations', 'style.options.info.operations'] as $part) {
      $view->clear(self::DISPLAY . ".$part");
    }
    $view->set(self::DISPLAY . '.fields.status.plugin_id', 'machine_name');
    $view->set(self::DISPLAY . '.fields.gateway.label', 'Paid by')->save();
    $this->update();
    $now = $this->view()->get(self::DISPLAY);
    $this->assertSame('Paid by', $now['fields']['gateway']['label']);
    $shipped['fields']['gateway']['label'] = 'Paid by';
    $this->assertEquals($shipped, $now);
    $this->update();
    $this->assertEquals($shipped, $this->view()->get(self::DISPLAY));
  }

  public function testASiteWithoutTheListGetsNone(): void {
    $this->update();
    $this->assertTrue($this->view()->isNew());
  }

  private function update(): void {
    $this->container->get(ListUpdate::class)->run();
  }

  private function view(): Config {
    return $this->container->get('config.factory')->getEditable('views.view.ag_subscriptions');
  }

}
