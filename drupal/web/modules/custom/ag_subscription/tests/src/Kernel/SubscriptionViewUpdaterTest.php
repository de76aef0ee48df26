<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_subscription\Kernel;

use Drupal\ag_subscription\Operator\SubscriptionViewUpdater;
use Drupal\Core\Config\Config;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Existing sites get the new parts of the subscription view and keep their changes.
 */
#[Group('ag_subscription')]
#[RunTestsInSeparateProcesses]
final class SubscriptionViewUpdaterTest extends PassKernelTestBase {

  private const DISPLAY = 'display.default.display_options';

  public function testAddsMissingPartsToTheList(): void {
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

  public function testDoesNotCreateTheList(): void {
    $this->update();
    $this->assertTrue($this->view()->isNew());
  }

  private function update(): void {
    $this->container->get(SubscriptionViewUpdater::class)->run();
  }

  private function view(): Config {
    return $this->container->get('config.factory')->getEditable('views.view.ag_subscriptions');
  }

}
