<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_subscription\Functional;

use Drupal\FunctionalTests\Core\Recipe\RecipeTestTrait;
use Drupal\node\Entity\Node;
use Drupal\Tests\BrowserTestBase;
use Drupal\user\UserInterface;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Forms, lists and cached plans.
 */
#[Group('ag_subscription')]
#[RunTestsInSeparateProcesses]
final class PassSiteTest extends BrowserTestBase {

  use RecipeTestTrait;

  protected static $modules = ['page_cache', 'dynamic_page_cache'];

  protected $defaultTheme = 'stark';

  protected function setUp(): void {
    parent::setUp();
    $this->applyRecipe(dirname(DRUPAL_ROOT) . '/recipes/ag_portal');
    $this->rebuildAll();
  }

  public function testEditorsManageThePassInTheAdministration(): void {
    $this->drupalLogin($this->createUserWithRole('editor'));
    $this->assertPlanForms();
    $this->assertCouponForms();
    $this->drupalGet('/admin/people/subscriptions');
    $this->assertSession()->statusCodeEquals(403);
    $this->drupalLogout();
    $this->assertPlansAreCached();
  }

  private function assertPlanForms(): void {
    $this->drupalGet('/node/add/plan');
    $annual = $this->values(['title' => 'Annual pass', 'field_plan_id' => 'annual', 'field_plan_price' => '39.99']);
    $this->submitForm($annual, 'Save');
    $this->assertSession()->pageTextContains('Annual pass has been created');
    $this->drupalGet('/node/add/plan');
    $this->submitForm($annual, 'Save');
    $this->assertSession()->pageTextContains('Another plan already has the key annual');
  }

  private function assertCouponForms(): void {
    $this->drupalGet('/node/add/coupon');
    $this->submitForm($this->values(['title' => 'Ten', 'field_coupon_code' => 'ten']), 'Save');
    $this->assertSession()->pageTextContains('Enter a percentage or an amount');
    $dates = [
      'field_coupon_starts[0][value][date]' => '2030-02-01',
      'field_coupon_starts[0][value][time]' => '10:00:00',
      'field_coupon_expires[0][value][date]' => '2030-01-01',
      'field_coupon_expires[0][value][time]' => '10:00:00',
    ];
    $this->submitForm($this->values(['field_coupon_percent' => '10']) + $dates, 'Save');
    $this->assertSession()->pageTextContains('The end of the coupon must be after its start');
    // New coupons are unpublished.
    $this->submitForm(array_fill_keys(array_keys($dates), '') + ['status[value]' => TRUE], 'Save');
    $this->assertSession()->pageTextContains('Ten has been created');
    $priced = $this->drupalGet('/ag/api/plan/annual', ['query' => ['coupon' => 'Ten']]);
    $this->assertStringContainsString('{"code":"TEN","discount":4,"total":35.99}', $priced);
    $coupon = current(
      $this->container->get('entity_type.manager')->getStorage('node')->loadByProperties(['type' => 'coupon']),
    );
    $this->drupalGet("/node/{$coupon->id()}/edit");
    $this->assertSession()->pageTextContains('0 times');
    $this->drupalLogout();
    $this->drupalGet("/node/{$coupon->id()}");
    $this->assertSession()->statusCodeEquals(403);
    $this->drupalLogin($this->createUserWithRole('editor'));
  }

  private function assertPlansAreCached(): void {
    $cache = function (): ?string {
      $this->drupalGet('/ag/api/plans');
      return $this->getSession()->getResponseHeader('X-Drupal-Cache');
    };
    $cache();
    $this->assertSame('HIT', $cache());
    $plan = current(
      $this->container->get('entity_type.manager')->getStorage('node')->loadByProperties([
        'field_plan_id' => 'annual',
      ]),
    );
    assert($plan instanceof Node);
    $plan->set('field_plan_price', '29.99')->save();
    $this->assertSame('MISS', $cache());
    $this->assertStringContainsString(
      '"price":29.99',
      $this->getSession()->getPage()->getContent(),
    );
    $plan->setUnpublished()->save();
    $this->assertSame('MISS', $cache());
    $this->assertSame('[]', $this->getSession()->getPage()->getContent());
  }

  private function createUserWithRole(string $role): UserInterface {
    $user = $this->drupalCreateUser();
    $user->addRole($role)->save();
    return $user;
  }

  private function values(array $fields): array {
    $values = [];
    foreach ($fields as $name => $value) {
      $values["{$name}[0][value]"] = $value;
    }
    return $values;
  }

}
