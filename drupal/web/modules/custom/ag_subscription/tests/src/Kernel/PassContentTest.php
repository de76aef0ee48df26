<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_subscription\Kernel;

use Drupal\ag_subscription\CouponValidity;
use Drupal\ag_subscription\Entity\GamePass;
use Drupal\node\Entity\Node;
use Drupal\node\NodeInterface;
use Drupal\user\Entity\Role;
use Drupal\user\Entity\User;
use Drupal\views\Views;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Validation and access of plans and coupons.
 */
#[Group('ag_subscription')]
#[RunTestsInSeparateProcesses]
final class PassContentTest extends PassKernelTestBase {

  public function testRejectsInvalidPlans(): void {
    $plan = fn(array $values): array => $this->fieldErrors(Node::create($values + [
      'type' => 'plan',
      'title' => 'P',
      'field_plan_id' => 'weekly',
      'field_plan_price' => '1.00',
      'field_plan_currency' => 'USD',
      'field_plan_interval' => 'month',
    ]));
    $this->assertSame([], $plan([]));
    $this->assertSame(['field_plan_id.0.value'], $plan(['field_plan_id' => 'Weekly!']));
    $this->assertSame(['field_plan_id'], $plan(['field_plan_id' => 'annual']));
    $this->assertContains('field_plan_price.0.value', $plan(['field_plan_price' => '0']));
    $this->assertSame(['field_plan_currency.0.value'], $plan(['field_plan_currency' => 'usd']));
    $this->assertSame(['field_plan_currency.0.value'], $plan(['field_plan_currency' => 'JPY']));
    $this->assertSame([], $this->fieldErrors($this->annual));
  }

  public function testRejectsCouponsWithoutADiscount(): void {
    $now = $this->now();
    $this->coupon('used', ['field_coupon_percent' => 5]);
    $good = [
      'type' => 'coupon',
      'title' => 'C',
      'field_coupon_code' => 'NEW-1',
      'field_coupon_percent' => 10,
    ];
    $coupon = fn(array $values): array => $this->fieldErrors(Node::create($values + $good));
    $this->assertSame([], $coupon([]));
    $this->assertSame([], $coupon(['field_coupon_percent' => [], 'field_coupon_amount' => '1.50']));
    $this->assertSame(['field_coupon_code.0.value'], $coupon(['field_coupon_code' => 'TEN %']));
    $this->assertSame(['field_coupon_code'], $coupon(['field_coupon_code' => 'Used']));
    $this->assertSame(['field_coupon_percent'], $coupon(['field_coupon_percent' => []]));
    $this->assertSame(['field_coupon_amount.0.value'], $coupon(['field_coupon_amount' => '1.00']));
    $this->assertSame(['field_coupon_percent.0.value'], $coupon(['field_coupon_percent' => 101]));
    $this->assertSame(
      ['field_coupon_expires.0.value'],
      $coupon(['field_coupon_starts' => $now, 'field_coupon_expires' => $now]),
    );
  }

  public function testTellsEditorsWhetherBuyersCanUseACoupon(): void {
    $now = $this->now();
    $state = fn(string $code, array $values): string => (string) $this->container->get(CouponValidity::class)
      ->describe($this->coupon($code, ['field_coupon_percent' => 10] + $values));
    $this->assertSame('Valid', $state('ONE', []));
    $this->assertSame('Not valid yet: not published', $state('TWO', ['status' => 0]));
    $this->assertStringStartsWith('Not valid yet: from ', $state('THREE', ['field_coupon_starts' => $now + 60]));
    $this->assertSame('Ended', $state('FOUR', ['field_coupon_expires' => $now - 60]));
    $this->assertSame('Used up', $state('FIVE', ['field_coupon_limit' => 0]));
  }

  public function testListsTheCodesOfCoupons(): void {
    $this->coupon('SUMMER-1', ['field_coupon_percent' => 10, 'status' => 0]);
    $this->container->get('config.installer')->installOptionalConfig(NULL, ['module' => 'ag_subscription']);
    $this->container->get('theme_installer')->install(['stark']);
    Role::create(['id' => 'editor', 'label' => 'Editor', 'permissions' => ['access content', 'edit any coupon content']])->save();
    $this->actAs($this->member('Ed', ['roles' => ['editor']]));
    $view = Views::getView('ag_coupons');
    $this->assertNotNull($view);
    $build = $view->buildRenderable('page', [], FALSE);
    $html = (string) $this->container->get('renderer')->renderInIsolation($build);
    $this->assertStringContainsString('SUMMER-1', $html);
    $this->assertStringContainsString('Not valid yet: not published', $html);
  }

  public function testTakesTheRoleFromBuyersWithTheirPasses(): void {
    $ann = $this->createHolder('Ann');
    $assigned = $this->member('Assigned', ['roles' => [GamePass::ROLE]]);
    $this->container->get('entity_type.manager')->getStorage('game_pass')->delete($this->passes());
    $this->assertFalse(User::load($ann->id())->hasRole(GamePass::ROLE));
    $this->assertTrue(User::load($assigned->id())->hasRole(GamePass::ROLE));
  }

  private function fieldErrors(NodeInterface $node): array {
    $paths = [];
    foreach ($node->validate() as $violation) {
      $paths[] = $violation->getPropertyPath();
    }
    return $paths;
  }

}
